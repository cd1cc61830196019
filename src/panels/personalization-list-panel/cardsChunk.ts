// Loaded in narrow panels only, which show cards instead of a table.
export { PersonalizationCards as default } from '../../components/personalization-cards/PersonalizationCards.js'
