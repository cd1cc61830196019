import type { Guide } from './Guide.js'

/** The guides of all components, by name. */
export const guides: Readonly<Record<string, Guide>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, Guide>>('../*/guides.ts', { import: 'guides', eager: true }),
  ),
)
