import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { hashedHeadScripts } from './build/hashed-head-scripts.ts'
import { keptDialogs } from './build/kept-dialogs.ts'
import { pageGroups } from './build/page-groups.ts'
import { precompress } from './build/precompress.ts'
import { withoutCallTexts } from './build/without-call-texts.ts'
import manifest from './package.json' with { type: 'json' }

const server = process.env.SUNDIAL_SERVER ?? 'http://localhost:8080'
const proxied = { target: server, changeOrigin: false }

/** The error log is for development; a build has it only where it is asked for. */
const errorLog = (command: string): boolean => command === 'serve' || process.env.SUNDIAL_ERROR_LOG === '1'

const consoleOf = (command: string): UserConfig => ({
  base: './',
  plugins: [react(), keptDialogs(), withoutCallTexts()],
  define: { __SUNDIAL_VERSION__: JSON.stringify(manifest.version), __SUNDIAL_ERROR_LOG__: JSON.stringify(errorLog(command)) },
  build: { target: 'es2023', manifest: true, reportCompressedSize: false, assetsInlineLimit: 0 },
})

const built = async () => {
  const shared = consoleOf('build')
  const groups = [{ debugName: 'pages', name: await pageGroups(shared) }]
  // A group holds what its page needs; with dependencies of what the bundler leaves out in the end it would hold half of antd.
  const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
  return {
    ...shared,
    plugins: [...consoleOf('build').plugins!, hashedHeadScripts(), precompress()],
    build: { ...shared.build, rolldownOptions: { output }, chunkSizeWarningLimit: 700 },
  }
}

export default defineConfig(({ command }) =>
  command === 'build'
    ? built()
    : {
        ...consoleOf(command),
        optimizeDeps: { rolldownOptions: { plugins: [keptDialogs()] } },
        server: { port: 5173, proxy: { '/faims': proxied, '/api': proxied, '/docs': proxied } },
      },
)
