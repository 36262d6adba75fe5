import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })
/** Version of this Sundial, from its package.json. */
export const version = manifest.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version
