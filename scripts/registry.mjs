import { readFileSync } from 'node:fs'

/** @typedef {{ path: string, type: string, target: string, content: string }} RegistryFile */

/**
 * @param {string} name A file in `registry/`.
 * @param {string} [target] The path in the user's app. @default components/<name>
 * @returns {RegistryFile}
 */
function file(name, target = `components/${name}`) {
  const path = `registry/${name}`
  const content = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  const isComponent = target.startsWith('components/')
  return { path, type: isComponent ? 'registry:component' : 'registry:file', target, content }
}

const dependencies = ['personalization-kit', '@tanstack/react-query']
const theme = {
  '@import "personalization-kit/styles.layer.css"': {},
  '@import "personalization-kit/styles/shadcn.css"': {},
}

/**
 * Returns the items for the shadcn CLI, by name. Each is thin: it imports the package, so it needs
 * no update when the package changes.
 */
export function registryItems() {
  const provider = file('personalization-provider.tsx')
  const items = [
    {
      name: 'dashboard',
      title: 'Personalization dashboard',
      description: 'The list of a website’s personalizations, and a conversation about it.',
      files: [provider, file('personalization-dashboard.tsx')],
      css: theme,
    },
    {
      name: 'ask-drawer',
      title: 'Ask drawer',
      description: 'A button that opens a conversation at the edge of the page.',
      files: [provider, file('ask-drawer.tsx')],
      css: theme,
    },
    {
      name: 'details-page',
      title: 'Personalization details',
      description: 'One personalization on its own page.',
      files: [provider, file('personalization-page.tsx')],
      css: theme,
    },
    {
      name: 'proxy-route',
      title: 'Proxy route',
      description: 'A route handler for Next.js that keeps the API key on the server.',
      files: [file('proxy-route.ts', 'app/api/personalization/[...path]/route.ts')],
    },
    {
      name: 'theme',
      title: 'Theme',
      description: 'The stylesheet, with the colors and corners of your shadcn/ui theme.',
      files: [],
      css: theme,
    },
  ]
  return items.map((item) => ({
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    type: 'registry:block',
    dependencies,
    ...item,
  }))
}
