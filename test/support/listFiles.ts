import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The repository's root. */
export const root = join(import.meta.dirname, '../..')

/**
 * Returns all files below a folder of the repository with a given ending. Paths are relative to the
 * folder.
 */
export function listFiles(folder: string, ending: string): string[] {
  const top = join(root, folder)
  const walk = (path: string): string[] =>
    statSync(path).isDirectory()
      ? readdirSync(path).flatMap((name) => walk(join(path, name)))
      : [relative(top, path)]
  return walk(top).filter((file) => file.endsWith(ending))
}
