import { useState } from 'react'
import { CallError } from '../server/call-error.ts'

/** Runs a change: whether it is under way, and how the server refused it. Answers whether it was done. */
export const useSaving = () => {
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const run = async (change: () => Promise<void>): Promise<boolean> => {
    setSaving(true)
    setRefusal(null)
    try {
      await change()
      return true
    } catch (error) {
      setRefusal(error instanceof CallError ? error : new CallError('', String(error)))
      return false
    } finally {
      setSaving(false)
    }
  }
  return { saving, refusal, run, forget: () => setRefusal(null) }
}
