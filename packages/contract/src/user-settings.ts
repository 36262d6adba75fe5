import { isTimeZone } from '@sundial/core/stations/local-day.ts'
import { densities, headers, layouts, themeChoices } from '@sundial/core/user-settings/look.ts'
import { z } from 'zod'
import { call } from './kit/call.ts'
import { instant } from './kit/shapes.ts'
import { type ListPage, listPages, tabLists } from './pages.ts'

const key = z.string().min(1).max(40)

/** A query that somebody keeps under a name; `query` is what stands in the address. */
const savedView = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(40),
  query: z.record(key, z.string().max(200)).refine((query) => Object.keys(query).length <= 20),
})
export type SavedView = z.infer<typeof savedView>

/** How somebody wants to see a list: its own views, its columns in their order, the height of rows. */
export const tableSettings = z.strictObject({
  density: z.enum(densities),
  columns: z
    .array(z.strictObject({ key, shown: z.boolean(), fixed: z.boolean(), width: z.int().min(48).max(800).nullable() }))
    .max(60)
    .refine((columns) => new Set(columns.map((c) => c.key)).size === columns.length),
  views: z.array(savedView).max(20),
})
export type TableSettings = z.infer<typeof tableSettings>

/** How somebody wants the console to look (specification, point 2, theme drawer). */
const shellLook = z.strictObject({ theme: z.enum(themeChoices), layout: z.enum(layouts), header: z.enum(headers), tabsBar: z.boolean() })
export type ShellLook = z.infer<typeof shellLook>

/** How somebody works: where the console begins, on which clock, how far ahead it asks before the session ends. */
const workHabits = z.strictObject({
  /** Key of a page of the console; null: the first of the menu. */
  startPage: key.nullable(),
  /** IANA zone of clocks that belong to no plant; null: the device's own. */
  timeZone: z.string().max(64).refine(isTimeZone).nullable(),
  /** Height of rows in lists where it was not chosen. */
  density: z.enum(densities),
  askBeforeEndMin: z.literal([1, 2, 5, 10]),
})
export type WorkHabits = z.infer<typeof workHabits>

const shapesOf = { 'shell.look': shellLook, 'shell.work': workHabits } as const
export type TableSettingKey = `list.${ListPage | (typeof tabLists)[number]}`
const tableSettingsOf = Object.fromEntries([...listPages, ...tabLists].map((page) => [`list.${page}`, tableSettings])) as Record<
  TableSettingKey,
  typeof tableSettings
>
/** Every setting of the console that the server keeps for a user, with its shape. */
export const userSettings = { ...tableSettingsOf, ...shapesOf } as const
export type UserSettingKey = keyof typeof userSettings
const userSettingKeys = Object.keys(userSettings) as UserSettingKey[]
const isOwn = (key: string): key is UserSettingKey => Object.hasOwn(userSettings, key)

/** Lists that the console does not have, as those of another client or of pages to come, are kept in the shape of its own. */
const listKey = z
  .string()
  .max(40)
  .regex(/^list\.[a-z][A-Za-z0-9]*$/)
/** So many of them a user, of at most 32 KB each. */
export const otherListsMax = 50
export const isOtherList = (key: string): boolean => !isOwn(key)

const settingKey = z.union([z.enum(userSettingKeys as [UserSettingKey, ...UserSettingKey[]]), listKey])
/** A key of an earlier version may be kept that is none of today's. */
export const isSettingKey = (key: string): boolean => settingKey.safeParse(key).success
/** The shape of what is kept under a key that may be saved. */
export const shapeOfSetting = (key: string) => (isOwn(key) ? userSettings[key] : tableSettings)
const bytesMax = 32_768
/** Counts how often a setting was saved; 0 = never. */
const version = z.int().min(0)

const kept = <K extends z.ZodType, V extends z.ZodType>(key: K, value: V) =>
  z.object({ key, value: value.nullable(), version, updateTime: instant })

export const userSettingCalls = {
  saveUserSetting: call({
    kind: 'post',
    path: '/plcManagementApi/saveUserSetting',
    may: 'signedIn',
    perMinute: 240,
    about:
      "Save one of one's own console settings: the look and work of the shell, and how a list looks (`list.` and its name; also lists that the console does not have). `version` is the one that was read: where somebody (another tab, another device) saved since, nothing is changed.",
    input: z.strictObject({ key: settingKey, value: z.unknown(), version }).superRefine((input, context) => {
      if (JSON.stringify(input.value ?? null).length > bytesMax)
        context.addIssue({ code: 'too_big', origin: 'string', maximum: bytesMax, path: ['value'], input: '' })
      else
        for (const issue of shapeOfSetting(input.key).safeParse(input.value).error?.issues ?? [])
          context.addIssue({ ...issue, path: ['value', ...issue.path] } as never)
    }),
    output: z.object({ version }),
  }),

  getUserSetting: call({
    kind: 'post',
    path: '/plcManagementApi/getUserSetting',
    may: 'signedIn',
    about:
      "One's own console settings, those of the keys or all; a key that was never saved is not among them, one kept in a shape of the past has no value.",
    input: z.strictObject({ keys: z.array(settingKey).max(100).optional() }),
    output: z.array(
      z.union([kept(listKey, tableSettings), kept(z.literal('shell.look'), shellLook), kept(z.literal('shell.work'), workHabits)]),
    ),
  }),
}
