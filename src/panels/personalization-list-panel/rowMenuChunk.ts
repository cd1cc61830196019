// Loaded after the first rows, so that the first menu opens at once.
export { PersonalizationListPanelRowMenu as default } from './PersonalizationListPanelRowMenu.js'
