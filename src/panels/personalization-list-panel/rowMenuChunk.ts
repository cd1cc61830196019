// Loaded when a row's menu is first opened.
export { PersonalizationListPanelRowMenu as default } from './PersonalizationListPanelRowMenu.js'
