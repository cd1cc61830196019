import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { describe, expect, it } from 'vitest'
import { listFiles, root } from './support/listFiles.js'

/**
 * Every place that sets state while rendering, and the test that shows that it ends. Setting it from
 * two conditions that hold together renders forever, and the page is gone.
 */
const known: Readonly<Record<string, string>> = {
  'src/ask/chat-history/ChatHistory.tsx: useUnseen': 'test/ask/ChatHistory.test.tsx',
  'src/ask/chat-history/ChatHistoryRows.tsx: useRowRange': 'test/ask/ChatHistory.test.tsx',
  'src/list/cards/PersonalizationCards.tsx: useMoreRows': 'test/list/listTools.test.tsx',
  'src/list/table/useActiveRow.ts: useActiveRow': 'test/list/PersonalizationTable.test.tsx',
  'src/list/table/useRenderedRows.ts: useRange': 'test/list/PersonalizationTable.test.tsx',
  'src/ask/queries/useNewestTurns.ts: useNewestTurns': 'test/ask/useConversation.test.tsx',
  'src/list/queries/usePersonalizationsAcross.ts: useIsReady':
    'test/list/usePersonalizationsAcross.test.tsx',
  'src/list/queries/usePersonalizationsAcross.ts: useMergedRows':
    'test/list/usePersonalizationsAcross.test.tsx',
  'src/ask/ask-panel/useSubject.ts: useSubject': 'test/ask/askPanelSubject.test.tsx',
  'src/list/states/WebsiteNotices.tsx: useLastErrors': 'test/panels/panelSequences.test.tsx',
  'src/list/states/useListPanel.ts: useListRetry': 'test/panels/panelSequences.test.tsx',
}

/** Returns the hooks and components of a file that set their own state while rendering. */
function findSetters(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body && setsState(node.body)) {
      found.push(`${file}: ${node.name.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function setsState(body: ts.Block): boolean {
  const setters = new Set(body.statements.flatMap(settersOf))
  const isCalled = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false
    if (ts.isCallExpression(node) && setters.has(node.expression.getText())) return true
    return ts.forEachChild(node, (child) => isCalled(child) || undefined) ?? false
  }
  return body.statements.some(isCalled)
}

/** Returns the setters that a statement gets from `useState` or another hook that returns a pair. */
function settersOf(statement: ts.Statement): string[] {
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    if (!ts.isArrayBindingPattern(name) || !initializer || !ts.isCallExpression(initializer)) {
      return []
    }
    const [, setter] = name.elements
    const isHook = /^use[A-Z]/.test(initializer.expression.getText())
    return isHook && setter && ts.isBindingElement(setter) ? [setter.name.getText()] : []
  })
}

describe('state that is set while rendering', () => {
  const files = ['.ts', '.tsx'].flatMap((ending) =>
    listFiles('src', ending).map((file) => `src/${file}`),
  )

  it('is set only in places with a test that shows that it ends', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap(findSetters).toSorted()).toEqual(Object.keys(known).toSorted())
  })

  it('names tests that exist', () => {
    expect(Object.values(known).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})
