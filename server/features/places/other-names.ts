/**
 * Names by which people call a comune instead of its official one, or that it had before it was merged, by its ISTAT
 * code. Short forms that several comuni share are left out.
 */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '007003': ['Aoste'],
  '011015': ['Spezia'],
  '021008': ['Bozen'],
  '021011': ['Brixen'],
  '021013': ['Bruneck'],
  '021051': ['Meran'],
  '027033': ['San Donà'],
  '028001': ['Abano'],
  '035033': ['Reggio Emilia'],
  '048052': ['Figline Valdarno'],
  '063034': ['Giugliano'],
  '066049': ['Aquila'],
  '078157': ['Corigliano Calabro', 'Rossano Calabro'],
  '080063': ['Reggio Calabria'],
};
