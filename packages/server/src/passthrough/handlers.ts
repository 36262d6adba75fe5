import type { frameCalls } from '@sundial/contract/frames.ts'
import type { passTemplateCalls } from '@sundial/contract/pass-templates.ts'
import type { passThroughCalls } from '@sundial/contract/pass-through.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { passThroughAnswer, passThroughs } from './answers.ts'
import { answersSheet, exportPassThroughs } from './answers-sheet.ts'
import { exportFrameLog, frameLog, frameLogSheet } from './frame-log.ts'
import { frames645Shown, framesModbusShown, passThroughDevices, transparent645, transparentModbus } from './pass.ts'
import { readThrough } from './read-through.ts'
import { deletePassTemplate, passTemplates, savePassTemplate } from './templates.ts'

export const passThroughHandlers: HandlersOf<typeof passThroughCalls & typeof passTemplateCalls & typeof frameCalls> = {
  transparent645,
  transparentModbus,
  frames645: frames645Shown,
  framesModbus: framesModbusShown,
  passThroughAnswer,
  passThroughs,
  exportPassThroughs,
  passThroughDevices,
  readThrough,
  passTemplates,
  savePassTemplate,
  deletePassTemplate,
  frameLog,
  exportFrameLog,
}
export const frameFiles = { exportFrameLog: frameLogSheet, exportPassThroughs: answersSheet } satisfies Partial<HeavyFiles>
