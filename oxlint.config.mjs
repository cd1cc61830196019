// The lint rules, with the layers of ARCHITECTURE.md as import bans.
import { layers } from './scripts/layers.mjs'

/**
 * Creates the rule that bans the imports which a layer may not have.
 *
 * @param {import('./scripts/layers.mjs').Layer} layer
 */
export function importBans({ folder, inside, typesOnly }) {
  const depth = folder.split('/').length
  const [own] = folder.split('/')
  const others = layers.map((layer) => layer.folder).filter((name) => !name.includes('/'))
  /** @param {string} name */
  const pattern = (name) => `(\\.\\./){${depth},}${name}/`
  const banned = others.filter(
    (name) => name !== own && !inside.includes(name) && !typesOnly.includes(name),
  )
  const patterns = [
    ...banned.map((name) => ({
      regex: pattern(name),
      message: `src/${folder} may not import src/${name}: see ARCHITECTURE.md`,
    })),
    ...typesOnly.map((name) => ({
      regex: pattern(name),
      allowTypeImports: true,
      message: `src/${folder} may import only types from src/${name}: see ARCHITECTURE.md`,
    })),
  ]
  return {
    files: [`src/${folder}/**`],
    rules: { 'no-restricted-imports': /** @type {const} */ (['error', { patterns }]) },
  }
}

export default {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/require-module-specifiers': 'off',
    'no-underscore-dangle': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['group', 'log', 'region'] }],
    'no-console': ['error', { allow: ['error', 'warn'] }],
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-shadow': 'off',
    'react/button-has-type': 'off',
    'react/jsx-filename-extension': 'off',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'max-lines': ['error', { max: 300, skipBlankLines: false }],
        'max-lines-per-function': ['warn', { max: 60, skipComments: true }],
      },
    },
    // Slots can be functions written inline. They are called, so they keep the state of their elements.
    {
      files: ['examples/**'],
      rules: {
        'react/no-unstable-nested-components': 'off',
        'typescript/no-misused-promises': 'off',
      },
    },
    // Entry points are lists.
    { files: ['src/*.ts'], rules: { 'max-lines': 'off' } },
    {
      files: [
        'examples/**',
        'scripts/**',
        'test/**',
        'bench/**',
        'stories/**',
        '.storybook/**',
        '*.ts',
        '*.mjs',
      ],
      rules: { 'import/no-default-export': 'off', 'no-console': 'off' },
    },
    {
      files: ['test/**'],
      rules: {
        'import/no-named-as-default-member': 'off',
        'react/globals': 'off',
        'react/jsx-key': 'off',
        'typescript/no-misused-promises': 'off',
        'typescript/require-array-sort-compare': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'unicorn/no-array-fill-with-reference-type': 'off',
        'unicorn/no-array-reverse': 'off',
        'vitest/expect-expect': [
          'error',
          {
            assertFunctionNames: ['expect*', 'assert*', 'assert.*', 'fc.assert', 'check*', 'weigh'],
          },
        ],
        'vitest/no-conditional-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'typescript/unbound-method': 'off',
      },
    },
    ...layers.map(importBans),
  ],
  ignorePatterns: ['dist', 'coverage', 'examples/next'],
}
