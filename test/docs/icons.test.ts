import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconPaths } from '../../src/ui/icon/iconPaths.js'
import * as icons from '../../src/ui/icon/icons.js'

it('docs/styling.md names every icon once', () => {
  const page = readFileSync('docs/styling.md', 'utf8')
  const section = /\n## Icons\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
  const lists = section.split('\n').filter((line) => line.startsWith('- '))
  const named = lists.flatMap((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, name]) => name))
  const own = Object.values(icons).flatMap((icon: unknown) =>
    typeof icon === 'object' && icon !== null && 'name' in icon ? [icon.name] : [],
  )
  expect(named.sort()).toEqual([...Object.keys(iconPaths), ...own].sort())
})
