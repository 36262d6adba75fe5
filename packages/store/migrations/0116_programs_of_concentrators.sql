-- Programs of concentrators themselves in the library, beside those of optimizers.
alter table firmware_package drop constraint firmware_package_kind_check,
  add constraint firmware_package_kind_check check (kind in ('optimizerFirmware', 'firmware'));
