import type { wiringCalls } from '@sundial/contract/wiring.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { unbound, wiring } from './read.ts'
import { previewWiring, saveWiring } from './save.ts'

export const wiringHandlers: HandlersOf<typeof wiringCalls> = { wiring, unbound, previewWiring, saveWiring }
