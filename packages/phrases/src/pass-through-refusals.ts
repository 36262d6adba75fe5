import { phrases } from './kit/phrases.ts'

export const passThroughRefusals = phrases({
  passIncomplete: { zh: '参数不足：{{field}}。', en: 'Insufficient parameters: {{field}}.', ja: 'パラメータが不足しています：{{field}}。' },
  passNothingReported: {
    zh: '{{code}} 没有上报数据，无法透传抄读。',
    en: '{{code}} has no reported data, cannot pass-through copy.',
    ja: '{{code}} には報告データがないため、パススルー読取はできません。',
  },
  passTemplatesMany: {
    zh: '本组织已有 {{count}} 个模板，请先删除不再需要的模板。',
    en: 'This organisation keeps {{count}} templates already. Delete one that is not needed any more.',
    ja: 'この組織のテンプレートはすでに {{count}} 件あります。不要なものを削除してください。',
  },
  passSwitches: {
    zh: '该报文会关断、通电或重启设备，或写入逆变器，不予透传。请使用相应的操作。',
    en: 'This frame would switch or restart a device, or write to an inverter; it is not passed. Use the order for it.',
    ja: 'このフレームは機器の遮断・通電・再起動、またはパワーコンディショナへの書込みになるため中継しません。それぞれの操作を使用してください。',
  },
  passMalformed: {
    zh: '这些数字不是一条完整的报文（{{why}}）。',
    en: 'These digits are no whole frame ({{why}}).',
    ja: 'この数字列は完全なフレームではありません（{{why}}）。',
  },
  passFunction: {
    zh: '该功能码不允许透传：会更改地址、密码、速率或清除数据。',
    en: 'This function is not passed: it would change an address, a password or a speed, or clear data.',
    ja: 'この機能コードは中継しません。アドレス、パスワード、速度の変更やデータの消去にあたります。',
  },
  passStranger: {
    zh: '地址 {{number}} 不是该集中器下的设备。',
    en: 'No device of this concentrator has the address {{number}}.',
    ja: 'アドレス {{number}} の機器はこのコンセントレータにありません。',
  },
  passTooMany: {
    zh: '每台集中器一次最多 {{max}} 条报文，请减少设备或量。',
    en: 'At most {{max}} frames a concentrator at a time: choose fewer devices or quantities.',
    ja: 'コンセントレータごとに一度に {{max}} フレームまでです。機器または項目を減らしてください。',
  },
  passToEverybody: {
    zh: '该报文会被多台设备接收：请勾选“发给所有设备”并填写原因。',
    en: 'More than one device takes this frame: tick “To everybody” and give a reason.',
    ja: 'このフレームは複数の機器が受信します。「全機器あて」にチェックし、理由を入力してください。',
  },
})
