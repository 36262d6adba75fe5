import type { MeterFacts } from '@sundial/core/devices/meter.ts'
import type { Db } from '../kit/open-store.ts'

/** `password`: sealed; null takes it away, undefined leaves it as it is. */
export type MeterChange = Omit<MeterFacts, 'hasPassword'> & { password: Buffer | null | undefined }

/** Keeps what people say of a meter, whose row was locked or has just been added. */
export const saveMeter = async (trx: Db, deviceId: number, { password, ...m }: MeterChange): Promise<void> => {
  const values = {
    ...{ device_id: deviceId, display_order: m.displayOrder, baud_rate: m.baudRate, port: m.port, protocol: m.protocol },
    ...{ tariff_count: m.tariffCount, integer_digits: m.integerDigits, decimal_digits: m.decimalDigits },
    ...{ collector_address: m.collectorAddress, user_major_class: m.userMajorClass, user_minor_class: m.userMinorClass },
    ...{ voltage_ratio: m.voltageRatio, current_ratio: m.currentRatio, ...(password !== undefined && { password }) },
  }
  await trx
    .insertInto('meter')
    .values(values)
    .onConflict((there) => there.column('device_id').doUpdateSet(values))
    .execute()
}
