import { Type } from "typebox";
import { defineRecordKind } from "../record-kind.ts";
import { Choice, EMail, Flag, Host, WebAddress, Whole, Words } from "../record-fields.ts";

/** Mail servers. */
export const smtpConfigs = defineRecordKind({
  name: "smtp_configs",
  access: "manage_smtp_configs",
  form: "admin/smtp_config",
  fields: Type.Object({
    title: Words(80),
    active: Flag(true),
    host: Host(),
    port: Whole(1, 65_535),
    encryption: Choice("none", "starttls", "tls"),
    timeout_seconds: Whole(1, 120),
    from_address: EMail(),
    from_name: Words(120, "[^\\r\\n<>]*"),
    authentication: Choice("none", "login", "oauth2"),
    username: Words(200),
    password: Words(500),
    token_url: WebAddress(),
    client_id: Words(200),
    client_secret: Words(500),
    scope: Words(400),
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
