const { join } = require('node:path');

/** What specs import of the packages in the bundle. A spec that imports another path of them loads it twice. */
const ENTRIES = [
  '@nestjs/common',
  '@nestjs/common/constants',
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/schedule',
  '@nestjs/swagger',
  '@nestjs/terminus',
  '@nestjs/testing',
  '@nestjs/typeorm',
  '@willsoto/nestjs-prometheus',
  'class-transformer',
  'class-transformer/cjs/storage',
  'class-validator',
  'prom-client',
  'rate-limiter-flexible',
  'rxjs',
  'typeorm',
];

const getBundleFile = (name) =>
  join(__dirname, '../../dist/test-packages', `${name.replaceAll('/', '__')}.js`);

module.exports = { ENTRIES, getBundleFile };
