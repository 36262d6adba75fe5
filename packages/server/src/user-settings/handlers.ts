import type { userSettingCalls } from '@sundial/contract/user-settings.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { getUserSetting, saveUserSetting } from './user-settings.ts'

export const userSettingHandlers: HandlersOf<typeof userSettingCalls> = { getUserSetting, saveUserSetting }
