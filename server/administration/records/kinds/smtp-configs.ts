import { Type } from "typebox";
import { defineRecordKind } from "../record-kind.ts";
import { optionalChoice, emailAddress, flag, hostName, webAddress, nullableInteger, shortText } from "../record-fields.ts";

export const smtpConfigs = defineRecordKind({
  name: "smtp_configs",
  access: "manage_smtp_configs",
  form: "admin/smtp_config",
  fields: Type.Object({
    title: shortText(80),
    active: flag(true),
    host: hostName(),
    port: nullableInteger(1, 65_535),
    encryption: optionalChoice("none", "starttls", "tls"),
    timeout_seconds: nullableInteger(1, 120),
    from_address: emailAddress(),
    from_name: shortText(120, "[^\\r\\n<>]*"),
    authentication: optionalChoice("none", "login", "oauth2"),
    username: shortText(200),
    password: shortText(500),
    token_url: webAddress(),
    client_id: shortText(200),
    client_secret: shortText(500),
    scope: shortText(400),
  }),
  searched: ["title", "host", "from_address", "username"],
  secrets: { password: ["host", "port"], client_secret: ["host", "port", "token_url"] },
  choices: {
    authentication: {
      none: [],
      login: ["username", "password"],
      oauth2: ["username", "token_url", "client_id", "client_secret", "scope"],
    },
  },
});
