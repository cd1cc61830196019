// Loaded for several websites.
export { PersonalizationListPanelAcross as default } from './PersonalizationListPanelAcross.js'
