import type { ClaimWords } from '../ClaimWords.js'

export const de: ClaimWords = {
  common:
    'der|die|das|ist|und|sind|auf|am|bis|nicht|mit|von|es|ein|läuft|startet|endet|Priorität|Seite|zuständig|Entwurf|pausiert',
  open: 'laut|meint|glaubt|sagt\\w*|behauptet|denkt|angeblich|zufolge|hörte|wird|werden|nächste\\w*|demnächst|morgen|erster\\w*|erste|zweite\\w*|letzter\\w*|geschickt|landet|soll(?:en)?|wenn|falls|sobald|solange|würde\\w*|wäre\\w*|könnte\\w*|sollte\\w*|dürfte\\w*|kann|können|vielleicht|wahrscheinlich|vermutlich|wohl|ob|angenommen|empfehle\\w*|schlage\\w*|hätte\\w*|möglicherweise|eventuell|bevor|sähen|müsste\\w*',
  denied:
    'nicht|kein\\w*|nie|niemals|weder|noch nicht|nicht mehr|ohne|war|waren|wurde|wurden|hatte|früher|gestern|zuvor|vorher|letzte\\w*|vorig\\w*|statt|anstatt|außer|nirgends|ehemals|ursprünglich',
  compared:
    'anders als|im Gegensatz zu|statt|neben|als|wie|über|unter|vor|nach|hinter|verdeckt|blockiert|stoppt|ersetzt|von|für',
  and: 'und|&|oder|sowie|beide',
  status: {
    running: 'läuft(?: noch| weiter)?|laufen|aktiv',
    paused: 'pausiert|angehalten',
    draft: 'Entwurf|Entwürfe',
    scheduled: 'geplant',
    ended: 'beendet|abgelaufen|vorbei',
    disabled: 'deaktiviert|abgeschaltet',
  },
  exclusive: 'exklusiv',
  starts: 'startet|starten|beginnt|seit|ab|ging live|gestartet|Start:?|Beginn:?',
  ends: 'endet|enden|bis(?: zum)?|endete|läuft aus|Ende:?|beendet, und zwar seit',
  priority: 'Priorität|Prio',
  page: 'auf|Seite|Pfad',
  owner:
    'zuständig|Zuständige[rn]?|gehört|verantwortlich|verantwortet|betreut|Besitzer\\w*|Verantwortliche[rn]?',
  tags: 'getaggt|Tags?|Schlagw\\w+',
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  columns: {
    status: 'Status|Zustand',
    priority: 'Priorität|Prio',
    starts: 'Start|Beginn|Startet|Von|Ab',
    ends: 'Ende|Endet|Bis',
    owner: 'Zuständig|Verantwortlich|Besitzer\\w*|Owner',
    page: 'Seite|Pfad',
    exclusive: 'Exklusiv',
    tags: 'Tags?',
  },
  yes: 'ja',
  no: 'nein',
  counted: 'Personalisierung\\w*|davon|insgesamt|es gibt|in der Liste',
}
