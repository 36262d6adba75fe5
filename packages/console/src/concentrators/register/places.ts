import { registerCalls } from '@sundial/contract/register.ts'
import type { Plan, Register } from './decisions.ts'

/** Where a person says that an unknown module is. */
export type Place = { stringId: number | null; position: number | null; code: string }
export type Places = Readonly<Record<string, Place>>

const input = registerCalls.createFromRegister.input

/** The string in which the concentrator holds it is offered; place and name are for a person to say. */
export const firstPlaces = ({ create }: Plan, { strings }: Register): Places =>
  Object.fromEntries(
    create.map(({ number, theirs }) => [
      number,
      { stringId: strings.find(({ code }) => code === theirs)?.id ?? null, position: null, code: '' },
    ]),
  )

const asDevice = (places: Places, number: string) => ({ number, ...places[number] })

/** Whether every unknown module that is to be created has its place. */
export const arePlaced = ({ create }: Plan, places: Places, { gw, reading }: Register): boolean =>
  create.length === 0 ||
  input.safeParse({ gw, checksum: reading?.checksum, devices: create.map(({ number }) => asDevice(places, number)) }).success

export const devicesOf = ({ create }: Plan, places: Places) =>
  create.map(({ number }) => {
    const { stringId, position, code } = places[number]!
    return { number, stringId: stringId!, position: position!, code }
  })
