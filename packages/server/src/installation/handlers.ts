import type { installationCalls } from '@sundial/contract/installation.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { installation } from './installation.ts'

export const installationHandlers: HandlersOf<typeof installationCalls> = { installation }
