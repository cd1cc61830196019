import type { WebsiteRow } from './WebsiteRow.js'

/** A new SaaS site with 9 personalizations, about half of them still drafts. */
export const saasRows: WebsiteRow[] = [
  [
    'Welcome back, finance leads',
    '/pricing',
    'running',
    120,
    'abm',
    'Control 50, Short copy 30, Social proof 20',
  ],
  ['Enterprise call to action', '/pricing', 'running', 100, 'abm', 'Control 50, Book a demo 50'],
  ['Healthcare proof points', '/', 'running', 80, 'industry', 'Original 50, Healthcare 50'],
  [
    'Trial ends soon',
    '/app',
    'running',
    60,
    'lifecycle',
    'Banner 90',
    { testMode: 'continuous', startsInDays: -20, endsInDays: 40 },
  ],
  ['Onboarding checklist', '/app/start', 'draft', 0, 'lifecycle', 'Original 100'],
  ['Security page for banks', '/security', 'draft', 40, 'industry', 'Control 50, Banks 50'],
  ['Changelog highlight', '/changelog', 'draft', 0, '', 'Highlight 100'],
  ['Partner co-branding', '/partners', 'draft', 20, 'abm', 'Control 50, Co-branded 50'],
  ['Docs feedback prompt', '/docs', 'draft', 0, 'product', 'Prompt 100'],
]
