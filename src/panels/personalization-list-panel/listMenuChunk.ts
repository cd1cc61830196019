// Loaded after the first rows.
export { ListMenu as default } from '../../components/list-menu/ListMenu.js'
