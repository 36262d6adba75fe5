/** How a question is written: by the parts of DL/T 645 or of Modbus, or as the bytes of a whole frame. */
export const templateModes = ['645', 'modbus', 'raw'] as const
export type TemplateMode = (typeof templateModes)[number]

/** Functions of DL/T 645 that a frame may have. */
export const passFunctions = ['read', 'readFollowing', 'readAddress', 'write', 'freeze', 'broadcastTime'] as const

/** A question of a pass-through without its devices. Of each mode its own parts; `data` and `hex` as hexadecimal digits. */
export type TemplateQuestion = {
  mode: TemplateMode
  control?: (typeof passFunctions)[number] | undefined
  di?: string | undefined
  data?: string | undefined
  unit?: number | undefined
  function?: number | undefined
  address?: number | undefined
  count?: number | undefined
  hex?: string | undefined
}

/** An organisation keeps so many of them. */
export const templatesMax = 100
export const templateNameMax = 60
