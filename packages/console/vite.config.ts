import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groupedByPage } from './build/grouped-by-page.ts'
import { hashedHeadScripts } from './build/hashed-head-scripts.ts'
import { keptDialogs } from './build/kept-dialogs.ts'
import { lateSchemas } from './build/late-schemas.ts'
import { precompress } from './build/precompress.ts'
import { pureParts } from './build/pure-parts.ts'
import { serviceWorker } from './build/service-worker.ts'
import { withoutAnswers } from './build/without-answers.ts'
import { withoutCallTexts } from './build/without-call-texts.ts'
import { withoutJsonSchemas } from './build/without-json-schemas.ts'
import manifest from './package.json' with { type: 'json' }

const server = process.env.SUNDIAL_SERVER ?? 'http://localhost:8080'
const proxied = { target: server, changeOrigin: false }

/** The error log is for development; a build has it only where it is asked for. */
const errorLog = (command: string): boolean => command === 'serve' || process.env.SUNDIAL_ERROR_LOG === '1'

const define = (command: string) => ({
  __SUNDIAL_VERSION__: JSON.stringify(manifest.version),
  __SUNDIAL_ERROR_LOG__: JSON.stringify(errorLog(command)),
})
/** Plugins of both builds, of the one that finds the groups and of the one that is kept. */
const plugins = () => [react(), keptDialogs(), pureParts(), withoutAnswers(), withoutCallTexts(), withoutJsonSchemas(), lateSchemas()]

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [
    ...plugins(),
    groupedByPage({ plugins: plugins(), define: define(command) }),
    hashedHeadScripts(),
    serviceWorker(),
    precompress(),
  ],
  optimizeDeps: { rolldownOptions: { plugins: [keptDialogs()] } },
  define: define(command),
  build: { target: 'es2023', manifest: true, reportCompressedSize: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { port: 5173, proxy: { '/faims': proxied, '/api': proxied, '/docs': proxied, '/fault-report': proxied } },
}))
