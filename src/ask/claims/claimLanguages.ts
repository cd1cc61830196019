import type { ClaimWords } from './ClaimWords.js'
import { ar } from './words/ar.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { fr } from './words/fr.js'
import { ja } from './words/ja.js'
import { pl } from './words/pl.js'

/** The languages whose statements are read. */
export const claimLanguages: Readonly<Record<string, ClaimWords>> = { en, de, fr, ja, pl, ar }
