import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:4175'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': server, '/sign-in': server } },
})
