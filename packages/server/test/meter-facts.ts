/** What tests say of an electricity meter. */
export const meterFacts = {
  ...{ displayOrder: 12, baudRate: 9600, port: 2, protocol: 'DL/T 645-2007', tariffCount: 4, integerDigits: 6, decimalDigits: 2 },
  ...{ collectorAddress: '710000000001', userMajorClass: 5, userMinorClass: 1, voltageRatio: 100, currentRatio: 300 },
}
