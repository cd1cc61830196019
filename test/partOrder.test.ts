import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { expect, it } from 'vitest'
import { listFiles, root } from './support/listFiles.js'

/** What a component needs itself, so that an app's `slotProps` must not replace it. */
const own = /^(id|role|type|href|tabIndex|htmlFor|hidden|open|disabled|aria-.*|on[A-Z].*)$/

/** Returns the attributes of a file's elements that an app's `slotProps` would replace. */
function replaceableIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  function visit(node: ts.Node) {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const attributes = node.attributes.properties
      const last = attributes.findLastIndex(isPart)
      for (const each of attributes.slice(0, Math.max(0, last))) {
        if (ts.isJsxAttribute(each) && own.test(each.name.getText()))
          found.push(`${file}: ${each.name.getText()} before ${attributes[last]?.getText()}`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isPart(node: ts.Node): boolean {
  return (
    ts.isJsxSpreadAttribute(node) &&
    ts.isCallExpression(node.expression) &&
    /(?:^p|P)art$/.test(node.expression.expression.getText())
  )
}

it('apps can’t replace what a component sets on its parts itself', () => {
  const files = listFiles('src', '.tsx').map((file) => `src/${file}`)
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(replaceableIn)).toEqual([])
})
