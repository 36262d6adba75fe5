import { describe, expect, it } from 'vitest'
import { namesInCode, scannedAnyName, scannedName } from './scanned-name.ts'

describe('the serial number of a panel in a code', () => {
  it.each([
    ['alone', 'DQ08001208', 'DQ08001208'],
    ['with spaces and line ends around it', '  DQ08001208\r\n', 'DQ08001208'],
    ['behind its label', 'S/N: DQ08001208', 'DQ08001208'],
    ['behind its label among others', 'MODEL:PERC-144-550;SN:DQ08001208;W:550', 'DQ08001208'],
    ['behind a Chinese label', '序列号：DQ08001208', 'DQ08001208'],
    ['in an address', 'https://maker.example/p?model=x&sn=DQ08001208&v=2', 'DQ08001208'],
    ['as the element string of GS1', '(01)04512345678906(21)DQ08001208', 'DQ08001208'],
    ['as the first of several lines', 'DQ08001208\nPERC-144-550', 'DQ08001208'],
    ['with dots, dashes, slashes and underscores', 'A.1-2/3_4', 'A.1-2/3_4'],
  ])('%s', (_, code, name) => expect(scannedName('panel', code)).toBe(name))

  it.each([
    ['nothing', ' \n '],
    ['a sentence', 'Handle with care!'],
    ['more than 64 characters', 'A'.repeat(65)],
    ['an address without a name in it', 'https://maker.example/panels?from=box'],
  ])('is not read from %s', (_, code) => expect(scannedName('panel', code)).toBeNull())
})

describe('the number of an optimizer in a code', () => {
  it.each([
    ['alone', '202601000655'],
    ['as a MAC address', '20:26:01:00:06:55'],
    ['as a MAC address with dashes and a label', 'MAC=20-26-01-00-06-55'],
    ['among other fields', 'OPT-700;202601000655;V2'],
  ])('%s', (_, code) => expect(scannedName('optimizer', code)).toBe('202601000655'))

  it.each([
    ['a serial number of a panel', 'DQ08001208'],
    ['eleven digits', '20260100065'],
    ['a MAC address with letters, which no number is', '20:26:01:00:06:AF'],
    ['the address of everybody', '999999999999'],
  ])('is not read from %s', (_, code) => expect(scannedName('optimizer', code)).toBeNull())
})

describe('the name of any piece', () => {
  it.each([
    ['DQ08001208', 'DQ08001208'],
    ['202601000655', '202601000655'],
    ['20:26:01:00:06:55', '202601000655'],
    ['20-26-01-00-06-55', '202601000655'],
    ['PERC-144-550', 'PERC-144-550'],
    ['Handle with care!', null],
  ])('in %s is %s', (code, name) => expect(scannedAnyName(code)).toBe(name))
})

it('of a code that is a document only the beginning is looked at, and no name is told twice', () => {
  expect(namesInCode(`${'x '.repeat(300)}SN:DQ08001208`).some((name) => name.includes('DQ08'))).toBe(false)
  expect(namesInCode('SN:A1 SN:A1')).toEqual(['A1', 'SN:A1 SN:A1'])
})
