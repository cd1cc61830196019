import type { ClaimWords } from '../ClaimWords.js'

export const pl: ClaimWords = {
  common:
    'jest|są|na|się|do|od|z|w|to|nie|oraz|strona|priorytet|i|nazwa|właściciel|aktywna|wstrzymana|szkic',
  open: 'według|zdaniem|uważa\\w*|myśli|sądzi|twierdzi\\w*|mówi\\w*|podobno|będzie|będą|ma być|jutro|wkrótce|przyszł\\w*|pierwsz\\w+|drug[aie]\\w*|ta druga|ta pierwsza|trafia\\w*|jeśli|jeżeli|gdy|gdyby|kiedy|po tym|by(?:łaby|łby|łoby|m|ś)|mógł\\w*|mogł\\w*|może|mogą|powinna?|powinno|chyba|prawdopodobnie|pewnie|jak tylko|dopóki|czy|warto|radzę|proponuję|sugeruję|zakładając|załóżmy|\\w+łbym|\\w+łabym|wróci',
  denied:
    'nie|nigdy|ani|żadna|żaden|żadne|bez|była|był|było|były|wcześniej|wczoraj|kiedyś|dawniej|temu|ostatni\\w*|zeszł\\w*|poprzedni\\w*|zamiast|oprócz|już nie|pierwotnie',
  compared:
    'w przeciwieństwie do|inaczej niż|zamiast|obok|niż|jak|od której|nad|pod|przed|po|blokuje|zastępuje|ukrywa|przez|dla',
  and: 'i|oraz|&|lub|a także|obie|oba',
  status: {
    running: 'aktywn[aeyi](?:ch)?|działa(?:ją)?|uruchomiona',
    paused: 'wstrzyman[aey](?:ch)?',
    draft: 'szkic(?:e|em|ów|iem|u)?|wersj[aą] robocz[aą]',
    scheduled: 'zaplanowan[aey](?:ch)?',
    ended: 'zakończon[aey](?:ch)?',
    disabled: 'wyłączon[aey](?:ch)?',
  },
  exclusive: 'wyłączn[aey]|ekskluzywn[aey]|na wyłączność',
  starts: 'zaczyna się|rozpoczyna się|startuje|od|start:?|początek:?|wystartowała',
  ends: 'kończy(?: się)?|zakończona od|do|potrwa do|koniec:?|zakończyła się',
  priority: 'priorytet(?:em|u|owi)?',
  page: 'na stronie|stron[aęyie]+|na',
  owner:
    'właściciel(?:em|ka|ką|ki)?|należy do|odpowiada(?: za nią)?|opiekun\\w*|prowadzi|odpowiedzialn\\w+',
  tags: 'tag(?:i|iem|ami|ów)?|oznaczon[aey]|otagowan[aey]',
  months: [
    'stycznia|styczeń',
    'lutego|luty',
    'marca|marzec',
    'kwietnia|kwiecień',
    'maja|maj',
    'czerwca|czerwiec',
    'lipca|lipiec',
    'sierpnia|sierpień',
    'września|wrzesień',
    'października|październik',
    'listopada|listopad',
    'grudnia|grudzień',
  ],
  columns: {
    status: 'Status|Stan',
    priority: 'Priorytet',
    starts: 'Początek|Start|Od|Zaczyna się',
    ends: 'Koniec|Do|Kończy się',
    owner: 'Właściciel|Opiekun',
    page: 'Strona|Ścieżka',
    exclusive: 'Wyłączna|Wyłączność',
    tags: 'Tagi?',
  },
  yes: 'tak',
  no: 'nie',
  counted: 'personalizacj\\w*|z nich|łącznie|na liście|razem',
}
