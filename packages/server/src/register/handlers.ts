import type { registerCalls } from '@sundial/contract/register.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { compareRegister, deviceNumber, registerFound } from './compare.ts'
import { downward, openAutoRegister, readRegister } from './orders.ts'
import { createFromRegister, takeFromRegister } from './take-over.ts'

export const registerHandlers: HandlersOf<typeof registerCalls> = {
  compareRegister,
  registerFound,
  deviceNumber,
  readRegister,
  downward,
  openAutoRegister,
  takeFromRegister,
  createFromRegister,
}
