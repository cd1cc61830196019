// Loaded when the user first asks for the keyboard shortcuts.
export { ShortcutsDialog as default } from './ShortcutsDialog.js'
