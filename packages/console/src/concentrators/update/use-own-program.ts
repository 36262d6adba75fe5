import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { ownProgramCalls } from '@sundial/contract/own-program.ts'
import { ownProgram } from '@sundial/phrases/own-program.ts'
import { useState } from 'react'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'
import type { Entity } from '../concentrator-draft.ts'

export type OwnProgram = OutputOf<typeof ownProgramCalls.ownProgram>
export type OwnPackage = OwnProgram['packages'][number]

/** What runs on a concentrator, what the library has for it, and its update: looked at again and again while one is under way. */
export const useOwnProgram = ({ gw }: Entity) =>
  useCall(ownProgramCalls.ownProgram, { gw }, { everyMs: (last) => (last?.task ? 2_000 : 60_000) })

/** The selected package; before a selection the newest one. */
export const useOwnPackage = ({ packages }: OwnProgram) => {
  const [chosen, choose] = useState<number | null>(null)
  return { one: packages.find(({ id }) => id === chosen) ?? packages[0] ?? null, choose }
}

/** Orders the update, after what it means was confirmed. */
export const useOrderUpdate = ({ gw, name }: Entity) => {
  const say = useSay(ownProgram)
  const confirm = useConfirming()
  return ({ id: packageId, version }: OwnPackage) => {
    const run = () => callServer(ownProgramCalls.upgradeConcentrator, { packageId, gw })
    void confirm({ title: say('askTitle', { version }), text: say('ask', { name }), go: say('go'), done: say('ordered', { name }), run })
  }
}
