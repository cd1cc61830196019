import type { ClaimWords } from '../ClaimWords.js'

export const fr: ClaimWords = {
  common:
    'le|la|les|est|et|sont|sur|de|des|une?|du|au|elle|à|nom|statut|priorité|responsable|en cours|brouillon|en pause',
  open: "selon|pense\\w*|croit|croient|dit|disait|affirme\\w*|prétend\\w*|d['’]après|prochaine?|demain|bientôt|sera|seront|aura|la première|la seconde|le premier|le second|envoy\\w+|celle-ci|celui-ci|doit|devait|si|s['’]il|s['’]elle|quand|lorsqu\\w*|dès qu\\w*|tant que|une fois|pourrai\\w*|devrai\\w*|serai\\w*|faudrait|peut|peuvent|peut-être|probablement|sans doute|sembl\\w+|conseill\\w+|recommand\\w+|suggèr\\w+|propos\\w+|au cas où|laisserais|mettrais|aurai\\w*|afficherai\\w*|afin",
  denied:
    "n['’]|ne|pas|plus|jamais|ni|aucune?|sans|était|étaient|avait|a été|hier|auparavant|autrefois|dernier|dernière|passée?|au lieu|sauf|initialement",
  compared:
    "contrairement à|à l’inverse de|à la différence de|au lieu de|que|qu['’]|comme|avant|après|sous|au-dessus|en dessous|bloque|masque|remplace|par|pour",
  and: 'et|&|ou|ainsi que|tous|toutes|les deux',
  status: {
    running: 'en cours|en ligne|actives?|actifs?|tourne(?:nt)?',
    paused: 'en pause|suspendue?s?',
    draft: '(?:un |des )?brouillons?',
    scheduled: 'programmée?s?|planifiée?s?',
    ended: 'terminée?s?|finie?s?',
    disabled: 'désactivée?s?',
  },
  exclusive: 'exclusi(?:ve|f)s?',
  starts: 'commencent?|démarrent?|débutent?|depuis(?: le)?|à partir du|début\\s?:?|lancée? le',
  ends: "se terminent?|termine|terminée? depuis|prend fin|s['’]achève|jusqu['’]au|finit|fin\\s?:?",
  priority: 'priorité|prioritaire',
  page: 'sur|page|chemin',
  owner: 'responsable|appartient à|appartient|propriétaire|gérée? par|confiée? à|assignée? à',
  tags: 'étiquettes?|tags?|étiquetée?s?|balises?',
  months: [
    'janvier|janv\\.?',
    'février|févr\\.?',
    'mars',
    'avril|avr\\.?',
    'mai',
    'juin',
    'juillet|juil\\.?',
    'août',
    'septembre|sept\\.?',
    'octobre|oct\\.?',
    'novembre|nov\\.?',
    'décembre|déc\\.?',
  ],
  columns: {
    status: 'Statut|État',
    priority: 'Priorité',
    starts: 'Début|Commence|Démarre|Du',
    ends: 'Fin|Se termine|Jusqu.au|Au',
    owner: 'Responsable|Propriétaire',
    page: 'Page|Chemin',
    exclusive: 'Exclusive?',
    tags: 'Étiquettes?|Tags?',
  },
  yes: 'oui',
  no: 'non',
  counted: "personnalisations?|d['’]entre elles|au total|il y a|de la liste",
}
