export { AskDrawer as default } from 'personalization-kit'
