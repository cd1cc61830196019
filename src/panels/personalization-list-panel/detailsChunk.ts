// Loaded when details are first opened, because most users never open them. Only a module that
// nothing else imports is sure to become a chunk of its own.
export { PersonalizationListPanelDetails as default } from './PersonalizationListPanelDetails.js'
