import { describe, expect, it } from 'vitest'
import { serverOrder } from './orders.ts'
import { readSettings } from './read-settings.ts'
import { showSettings } from './show-settings.ts'

const whole = {
  SUNDIAL_S3_ENDPOINT: 'https://s3.example.org',
  SUNDIAL_S3_BUCKET: 'sundial-photos',
  SUNDIAL_S3_KEY_ID: 'AKIA',
  SUNDIAL_S3_SECRET: 'very secret',
}
const placeOf = (env: Record<string, string>) =>
  serverOrder(readSettings(env, '/srv').settings, 'postgres://', 'key', { http: 1, mqtt: null }).attachments

describe('where attachments are kept', () => {
  it('is the data folder, unless a store is set', () => {
    expect(placeOf({})).toEqual({ folder: '/srv/data/attachments' })
    expect(placeOf(whole)).toEqual({
      s3: {
        ...{ endpoint: 'https://s3.example.org', bucket: 'sundial-photos', keyId: 'AKIA', secret: 'very secret' },
        ...{ region: 'us-east-1', pathStyle: true },
      },
    })
  })

  it('is refused by halves, naming what is missing', () => {
    const { SUNDIAL_S3_SECRET: _secret, SUNDIAL_S3_BUCKET: _bucket, ...half } = whole
    expect(() => readSettings(half, '/srv')).toThrow('An S3-compatible store needs also SUNDIAL_S3_BUCKET, SUNDIAL_S3_SECRET.')
  })

  it.each([
    ['SUNDIAL_S3_ENDPOINT', 's3.example.org'],
    ['SUNDIAL_S3_ENDPOINT', 'https://key:secret@s3.example.org'],
    ['SUNDIAL_S3_ENDPOINT', 'https://s3.example.org/photos'],
    ['SUNDIAL_S3_BUCKET', 'Photos'],
    ['SUNDIAL_S3_REGION', 'EU 1'],
    ['SUNDIAL_S3_PATH_STYLE', 'yes'],
  ])('takes no %s of %s', (name, value) => expect(() => readSettings({ ...whole, [name]: value }, '/srv')).toThrow(name))

  it('shows the secret to nobody', () => {
    const shown = JSON.stringify(showSettings(readSettings(whole, '/srv')))
    expect(shown).toContain('sundial-photos')
    expect(shown).not.toContain('very secret')
  })
})
