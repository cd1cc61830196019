// Loaded after the first rows.
export { SelectionBar as default } from '../../components/selection-bar/SelectionBar.js'
