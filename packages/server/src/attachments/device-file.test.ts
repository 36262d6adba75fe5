import { describe, expect, it } from 'vitest'
import { isDeviceFile, isMarkup } from './device-file.ts'

const of = (text: string) => new TextEncoder().encode(text)
const zip = Uint8Array.of(0x50, 0x4b, 3, 4, 0)
const gzip = Uint8Array.of(0x1f, 0x8b, 8, 0)
const image = Uint8Array.of(0, 0, 2, 0x20, 0xed, 0xfe)

describe('files for devices', () => {
  it.each([
    ['upgradePackage', 'opt-2.1.bin', image],
    ['upgradePackage', 'opt.HEX', of(':10010000214601360121470136007EFE09D2190140\n')],
    ['upgradePackage', 'gateway.zip', zip],
    ['upgradePackage', 'gateway.tar.gz', gzip],
    ['upgradePackage', 'gateway.tgz', gzip],
    ['parameterFile', 'limits.json', of('\n {"limitV": 30}')],
    ['parameterFile', 'list.json', of('[1]')],
    ['parameterFile', 'limits.csv', of('名称,limit\nA,30\n')],
    ['parameterFile', 'limits.ini', of('[a]\nb=1\n')],
    ['parameterFile', 'block.bin', image],
  ] as const)('%s takes %s', (purpose, name, bytes) => expect(isDeviceFile(purpose, name, bytes)).toBe(true))

  it.each([
    ['upgradePackage', 'setup.exe', image],
    ['upgradePackage', 'firmware', image],
    ['upgradePackage', 'firmware.bin', Uint8Array.of(0x4d, 0x5a, 0x90, 0)],
    ['upgradePackage', 'firmware.bin', of('#!/bin/sh\nrm -rf /\n')],
    ['upgradePackage', 'firmware.bin', of('<html><script>1</script>')],
    ['upgradePackage', 'firmware.bin', zip],
    ['upgradePackage', 'firmware.zip', gzip],
    ['upgradePackage', 'firmware.gz', zip],
    ['upgradePackage', 'firmware.hex', of('10010000')],
    ['upgradePackage', 'limits.json', of('{}')],
    ['parameterFile', 'limits.json', of('limit = 30')],
    ['parameterFile', 'limits.json', Uint8Array.of(0x7b, 0xff, 0x7d)],
    ['parameterFile', 'limits.csv', of('<svg onload=alert(1)>')],
    ['parameterFile', 'limits.txt', Uint8Array.of(0x41, 0)],
    ['parameterFile', 'page.html', of('plain')],
    ['parameterFile', 'constructor', of('plain')],
  ] as const)('%s refuses %s with what it holds', (purpose, name, bytes) => expect(isDeviceFile(purpose, name, bytes)).toBe(false))

  it('knows markup whatever stands before it', () => {
    for (const text of ['<svg>', '\uFEFF<?xml?>', ' \n\t<!DOCTYPE html>', '<\0s\0v\0g\0', '<IMG src=x>'])
      expect(isMarkup(of(text))).toBe(true)
    expect(isMarkup(Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x73, 0))).toBe(true)
    for (const text of ['a < b', '< 5', '1,2', '']) expect(isMarkup(of(text))).toBe(false)
  })
})
