// Loaded beside the list.
export { PersonalizationListPanelMenus as default } from './PersonalizationListPanelMenus.js'
