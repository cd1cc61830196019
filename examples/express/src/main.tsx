import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import 'personalization-kit/styles.css'
import './page.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
