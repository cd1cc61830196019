/** How a row is marked: as new, or as changed. */
export type ChangeMark = 'added' | 'changed'
