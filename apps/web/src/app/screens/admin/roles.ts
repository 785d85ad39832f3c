import type { User } from '@reader/contract';
import type { Option } from '@reader/web-ui';

export const ROLE_OPTIONS: readonly Option<User['role']>[] = [
  { value: 'user', label: $localize`:A role:User` },
  { value: 'admin', label: $localize`:A role:Admin` },
];
