/** The server's palette for automatic colours. */
export const TAG_COLORS = [
  { color: '#4f6bb8', label: $localize`:A colour:Blue` },
  { color: '#2f7f8f', label: $localize`:A colour:Teal` },
  { color: '#3a7d44', label: $localize`:A colour:Green` },
  { color: '#8a6d1b', label: $localize`:A colour:Ochre` },
  { color: '#b4552d', label: $localize`:A colour:Rust` },
  { color: '#b03a5b', label: $localize`:A colour:Red` },
  { color: '#8a4fa3', label: $localize`:A colour:Violet` },
  { color: '#5f6773', label: $localize`:A colour:Grey` },
] as const;
