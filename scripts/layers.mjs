/**
 * The layers of `src/`, from the ground up: what each folder may import from inside and outside.
 * The one statement of the architecture; the architecture test and the linter both follow it.
 *
 * @typedef {{ folder: string, inside: string[], typesOnly?: string[], outside: string[] }} Layer
 */

const react = ['react', 'react/jsx-runtime']

/** @type {Layer[]} */
export const layers = [
  { folder: 'internal', inside: [], outside: [] },
  { folder: 'errors', inside: ['internal'], outside: [] },
  { folder: 'contract', inside: ['errors', 'internal'], outside: ['zod/mini'] },
  { folder: 'model', inside: ['contract', 'errors', 'internal'], outside: [] },
  {
    folder: 'messages',
    inside: ['model', 'contract', 'internal'],
    typesOnly: ['errors'],
    outside: [],
  },
  { folder: 'client', inside: ['contract', 'errors', 'model', 'internal'], outside: [] },
  {
    folder: 'queries',
    inside: ['client', 'contract', 'errors', 'model', 'internal'],
    outside: ['@tanstack/react-query'],
  },
  {
    folder: 'localization',
    inside: ['messages', 'model', 'contract', 'internal'],
    typesOnly: ['errors'],
    outside: react,
  },
  {
    folder: 'listing',
    inside: ['localization', 'messages', 'model', 'contract', 'internal'],
    outside: react,
  },
  {
    folder: 'hooks',
    inside: ['queries', 'listing', 'localization', 'model', 'errors', 'internal'],
    typesOnly: ['client', 'contract'],
    outside: [...react, '@tanstack/react-query'],
  },
  {
    folder: 'components',
    inside: ['listing', 'localization', 'messages', 'model', 'contract', 'internal'],
    typesOnly: ['errors'],
    outside: [...react, 'react-dom', 'marked', '@tanstack/react-virtual'],
  },
  {
    folder: 'panels',
    inside: ['hooks', 'components', 'listing', 'localization', 'messages', 'model', 'internal'],
    typesOnly: ['contract', 'errors'],
    outside: react,
  },
  {
    folder: 'server',
    inside: ['client', 'contract', 'errors', 'model', 'internal'],
    outside: ['oauth4webapi'],
  },
  {
    folder: 'cli',
    inside: ['client', 'model', 'messages', 'contract', 'errors', 'internal'],
    outside: ['node:*'],
  },
  {
    folder: 'testing',
    inside: ['contract', 'model', 'errors', 'internal'],
    outside: [],
  },
  {
    folder: 'testing/react',
    inside: ['testing', 'hooks', 'client'],
    outside: [...react, '@tanstack/react-query', '@testing-library/react'],
  },
  {
    folder: 'testing/vitest',
    inside: [],
    typesOnly: ['server'],
    outside: ['vitest'],
  },
  {
    folder: 'testing/node',
    inside: ['testing', 'contract', 'model', 'errors', 'internal'],
    outside: ['node:*'],
  },
]
