import type { Handler } from '../kit/handlers.ts'
import { reportOf } from './report.ts'

/** @throws Refusal notFound where there is no such scan */
export const ivScanDevices: Handler<'ivScanDevices'> = async ({ scanId }, call) => (await reportOf(call, scanId)).answer
