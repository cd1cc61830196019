import { readFileSync } from 'node:fs'

/**
 * Inserts the dark tokens into `src/styles/system.css`, so that they are defined only once, in
 * `tokens-dark.css`.
 *
 * @returns {import('vite').Plugin}
 */
export function systemStyles() {
  return {
    name: 'system-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/system\.css$/ },
      handler: (code) => code.replace('/* dark tokens */', darkTokens()),
    },
  }
}

/** Returns the declarations in `tokens-dark.css`. */
export function darkTokens() {
  const css = readFileSync(new URL('../src/styles/tokens-dark.css', import.meta.url), 'utf8')
  return css.slice(css.indexOf('{') + 1, css.lastIndexOf('}')).trim()
}
