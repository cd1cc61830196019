import type { ClaimWords } from '../ClaimWords.js'

export const en: ClaimWords = {
  common:
    'the|is|are|and|of|on|it|to|has|have|with|in|a|will|from|since|ends?|starts?|name|page|running|paused|draft',
  open: "thinks?|believes?|said|says|claims?|reports?|told|tells|according to|heard|reckons?|guess\\w*|will (?:get|be|become|have)|next (?:week|month|year)|tomorrow|soon|the (?:first|second|former|latter|other)|respectively|sent to|sends|landed?s?|at the time|if|unless|once|when|whenever|would|could|should|might|may|can|perhaps|maybe|probably|likely|seems?|as soon as|recommend|suggest\\w*|consider|let me|let's|I'd|you'd|want|whether|suppose|assum\\w+|expected|plan(?:s|ning)? to|hope|until then|in case|imagine|as long as|otherwise|provided",
  denied:
    "nobody|no one|nothing|not|n't|isn['’]t|aren['’]t|wasn['’]t|doesn['’]t|don['’]t|didn['’]t|hasn['’]t|no longer|never|neither|nor|none|without|was|were|had|used to|ago|yesterday|last (?:week|month|year|quarter|summer|spring|winter)|previously|earlier|formerly|originally|no|instead of|rather than|except|anymore",
  compared:
    'instead of|than in|with|to|and not|than|as|above|below|over|under|before|after|like|beats?|blocks?|stops?|hides?|replaces?|overlaps? with|compared (?:to|with)|unlike|by|for|of the',
  and: 'and|&|or|both|as well as',
  status: {
    running: 'running|live|active',
    paused: 'paused|on hold',
    draft: '(?:a |still a )?draft|drafts',
    scheduled: 'scheduled',
    ended: 'ended|finished',
    disabled: 'disabled|switched off|turned off',
  },
  exclusive: 'exclusive',
  starts:
    'starts?|started|starting|begins?|began|since|from|goes live|went live|launche[sd]|start(?: date)?:?',
  ends: 'ends?|ended|ending|until|through|till|runs out|expires?|finishes|finished|is over|end(?: date)?:?',
  priority: 'priority|prio',
  page: 'on|page|at|path',
  owner:
    'owner|owned by|owns|belongs to|assigned to|assignee|responsible|looked after by|in charge of',
  tags: 'tagged|tags?|tag',
  months: [
    'jan(?:uary)?',
    'feb(?:ruary)?',
    'mar(?:ch)?',
    'apr(?:il)?',
    'may',
    'june?',
    'july?',
    'aug(?:ust)?',
    'sept?(?:ember)?',
    'oct(?:ober)?',
    'nov(?:ember)?',
    'dec(?:ember)?',
  ],
  columns: {
    status: 'status|state',
    priority: 'priority|prio',
    starts: 'starts?|start date|from|begins?',
    ends: 'ends?|end date|until|to',
    owner: 'owner|assignee|assigned to',
    page: 'page|path|url',
    exclusive: 'exclusive',
    tags: 'tags?',
  },
  yes: 'yes',
  no: 'no',
  counted: 'personalizations?|of them|in total|on the list|on this website|there are',
}
