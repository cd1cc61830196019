import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the text files of a folder, such as one for downloads. */
export async function readFiles(folder: string): Promise<{ name: string; text: string }[]> {
  const names = await readdir(folder)
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
}
